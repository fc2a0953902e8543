import { Icon } from '../../ui/icon';

/** A speech bubble with text. */
export const ChatIcon = () => (
  <Icon>
    <path d="M4 5h16v11H10l-5 4v-4H4z" />
    <path d="M8 9h8M8 12.5h5" />
  </Icon>
);

/** A speech bubble with a smile. */
export const PhraseIcon = () => (
  <Icon>
    <path d="M4 5h16v11H10l-5 4v-4H4z" />
    <path d="M9 9v.01M15 9v.01M9 12c2 1.6 4 1.6 6 0" />
  </Icon>
);

/** A paper plane. */
export const SendIcon = () => (
  <Icon>
    <path d="M4 12l16-8-5 16-3.5-6.5zM11.5 13.5L20 4" />
  </Icon>
);

/** A crossed-out loudspeaker. */
export const MuteIcon = () => (
  <Icon>
    <path d="M4 9.5v5h4l5 4v-13l-5 4zM17 9.5l4 5M21 9.5l-4 5" />
  </Icon>
);

/** A chevron; the style sheet turns it. */
export const FoldIcon = () => (
  <Icon>
    <path d="M6 9.5l6 6 6-6" />
  </Icon>
);
