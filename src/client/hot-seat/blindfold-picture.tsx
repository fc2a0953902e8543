/** A pirate with a patch over each eye. */
export function BlindfoldPicture() {
  return (
    <svg viewBox="0 0 120 112" width="120" height="112" aria-hidden="true" focusable="false">
      <path d="M22 62c0-30 16-46 38-46s38 16 38 46c0 26-17 44-38 44S22 88 22 62Z" fill="#e3b98d" />
      <path d="M28 76c6 26 18 31 32 31s26-5 32-31c-7 9-18 8-32 8s-25 1-32-8Z" fill="#4a2f1b" />
      <path d="M47 88q13 8 26 0" fill="none" stroke="#e3b98d" strokeWidth="3" strokeLinecap="round" />
      <path d="M18 50C18 20 36 6 60 6s42 14 42 44c-26-9-58-9-84 0Z" fill="#a3201a" />
      <g fill="#fff3dc">
        <circle cx="42" cy="27" r="4" />
        <circle cx="62" cy="18" r="4" />
        <circle cx="80" cy="29" r="4" />
        <circle cx="60" cy="34" r="4" />
      </g>
      <path d="M100 44c8 3 13 10 14 18-7-3-12-7-15-12Z" fill="#a3201a" />
      <path d="M20 52c25-8 55-8 80 0" fill="none" stroke="#1d140d" strokeWidth="4" />
      <path d="M32 53h22c2 10-3 17-11 17s-13-7-11-17ZM66 53h22c2 10-3 17-11 17s-13-7-11-17Z" fill="#1d140d" />
      <path
        d="M60 62l-5 13h9"
        fill="none"
        stroke="#8a5a2b"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
