interface AnnouncementProps {
  /** Changes with whatever happens, so that even the same words are read again. */
  readonly changeKey: string;
  readonly children: string;
}

/** What has just happened, for screen readers, which read it aloud. */
export function Announcement({ changeKey, children }: AnnouncementProps) {
  return (
    <p className="visually-hidden" role="status">
      <span key={changeKey}>{children}</span>
    </p>
  );
}
