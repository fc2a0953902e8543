/** The site's logo, a small ship under sail. */
export function ShipIcon() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" style={{ flex: 'none' }}>
      <path d="M4 22q12 5 24 0l-3 6q-9 3-18 0z" fill="currentColor" />
      <path d="M15 3v17H6q7-6 7-17z" fill="currentColor" opacity="0.85" />
      <path d="M17 5q7 7 7 15h-7z" fill="var(--gold)" />
    </svg>
  );
}
