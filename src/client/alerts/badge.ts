/** Shows the number of tables that wait for this browser on the icon of the installed app, where the browser can. */
export function showBadge(tables: number): void {
  const { setAppBadge } = navigator as Partial<Navigator>;
  setAppBadge?.call(navigator, tables).catch(() => undefined); // refused where site data is blocked
}
