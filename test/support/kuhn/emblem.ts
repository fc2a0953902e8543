/** The emblem as SVG elements: two cards and a chip. */
export const emblem = `
<g fill="#fbf6ea" stroke="#2b1d10" stroke-width="2">
  <rect x="30" y="30" width="36" height="52" rx="5" transform="rotate(-10 48 56)" />
  <rect x="54" y="30" width="36" height="52" rx="5" transform="rotate(10 72 56)" />
  <circle cx="60" cy="84" r="13" fill="#a3201a" />
</g>`;
