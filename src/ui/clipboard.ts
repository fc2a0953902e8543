/**
 * Copies a text. Resolves to false where the browser refuses, as outside secure contexts: then the text in the field stays
 * selected, to be copied by hand.
 */
export async function copyText(text: string, field?: HTMLInputElement | HTMLTextAreaElement | null): Promise<boolean> {
  field?.select();
  const writing = (navigator.clipboard as Clipboard | undefined)?.writeText(text).then(
    () => true,
    () => false,
  );
  return (await writing) ?? false;
}
