/** A magnifying glass over the dice and cards of a finished match. */
export function MagnifierPicture() {
  return (
    <svg
      viewBox="0 0 260 200"
      width="260"
      height="200"
      aria-hidden="true"
      stroke="#2b1d10"
      strokeWidth="4"
      strokeLinejoin="round"
      strokeLinecap="round"
      fill="none"
    >
      <g transform="rotate(-12 70 100)">
        <rect x="28" y="42" width="78" height="112" rx="9" fill="#0f4a4f" />
        <rect x="36" y="50" width="62" height="96" rx="5" stroke="#e0a526" strokeWidth="2" />
        <path fill="#f7ecd2" d="M67 76q20 0 20 19 0 9-7 13v9H54v-9q-7-4-7-13 0-19 20-19Z" />
        <path fill="#2b1d10" stroke="none" d="M58 92a5 5 0 1 0 .1 0ZM76 92a5 5 0 1 0 .1 0ZM67 101l4 7h-8Z" />
      </g>
      <g transform="rotate(9 190 140)">
        <rect x="164" y="112" width="58" height="58" rx="11" fill="#fffaf0" />
        <path
          fill="#b3261e"
          stroke="none"
          d="M178 121a6 6 0 1 0 .1 0ZM207 121a6 6 0 1 0 .1 0ZM193 135a6 6 0 1 0 .1 0ZM178 149a6 6 0 1 0 .1 0ZM207 149a6 6 0 1 0 .1 0Z"
        />
      </g>
      <circle cx="130" cy="84" r="56" fill="#bfe6e2" fillOpacity="0.55" stroke="#8a5a2b" strokeWidth="11" />
      <circle cx="130" cy="84" r="56" strokeWidth="3" />
      <path stroke="#ffffff" strokeWidth="6" d="M95 70q6-19 25-25" />
      <path stroke="#2b1d10" strokeWidth="18" d="M172 126l26 27" />
      <path stroke="#e0a526" strokeWidth="10" d="M172 126l26 27" />
      <path stroke="#2f6b1f" strokeWidth="11" d="M106 86l18 19 33-39" />
    </svg>
  );
}
