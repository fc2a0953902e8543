/** The tutorial's mascot: a parrot. */
export function Mascot() {
  return (
    <svg
      viewBox="0 0 64 64"
      width="56"
      height="56"
      aria-hidden="true"
      stroke="#2b1d10"
      strokeWidth="2.4"
      strokeLinejoin="round"
    >
      <path d="M20 58c-3-8-3-16 0-24l14 6c0 8-4 14-14 18Z" fill="#c8921c" />
      <path d="M18 30c0-14 9-24 22-24 9 0 14 6 14 14 0 16-10 34-26 36-8-6-10-16-10-26Z" fill="#2e7d32" />
      <path d="M22 30c8 2 14 8 14 18-8 2-14-6-14-18Z" fill="#0b6a6a" />
      <path d="M40 7c8-1 14 4 14 12-5 4-12 3-16-2-1-4 0-8 2-10Z" fill="#fff3dc" />
      <path d="M53 15c6 1 8 7 5 13-2-4-6-5-9-6 2-2 4-4 4-7Z" fill="#e0a526" />
      <circle cx="45" cy="15" r="2.2" fill="#2b1d10" />
      <path d="M24 16c4-7 10-11 17-11-2-3-7-4-11-2-1-2-4-2-5 0 1 1 2 2 2 3-3 2-5 6-3 10Z" fill="#b3261e" />
    </svg>
  );
}
