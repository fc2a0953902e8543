interface AnnouncementProps {
  /** Changes with every announcement, so that equal texts are announced again. */
  readonly changeKey: string;
  readonly children: string;
}

/** Announces an event to screen readers. */
export function Announcement({ changeKey, children }: AnnouncementProps) {
  return (
    <p className="visually-hidden" role="status">
      <span key={changeKey}>{children}</span>
    </p>
  );
}
