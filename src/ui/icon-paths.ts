import type { LazyIconName } from './lazy-icons.ts'

/** Returns a circle as path data, so that every icon is one path. */
export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/**
 * Icons of 24 by 24, drawn with lines of 1.75. Every first visit loads them; icons that only lazily loaded code
 * shows belong in `lazy-icons.ts`.
 */
export const ICONS = {
  arch: 'M4 21V11a8 8 0 0 1 16 0v10M9 21v-9a3 3 0 0 1 6 0v9M2.5 21h19',
  'arrow-end': 'M5 12h14M13 6l6 6-6 6',
  'arrow-start': 'M19 12H5M11 6l-6 6 6 6',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  bell: 'M5.5 17v-6a6.5 6.5 0 0 1 13 0v6l1.5 1H4zM10 21h4',
  book: 'M12 7v13M12 7c-2-2-5-2.5-9-2.5V17.5c4 0 7 .5 9 2.5 2-2 5-2.5 9-2.5V4.5c-4 0-7 .5-9 2.5z',
  bookmark: 'M7 21V10a5 5 0 0 1 10 0v11l-5-3.5z',
  calendar: 'M7 5h10a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM4 10.5h16M8.5 3v4M15.5 3v4',
  chat: 'M4 20V11a8 8 0 0 1 16 0 8 8 0 0 1-8 8c-1.4 0-2.6-.3-3.7-.8zM9 10.5h6M9 13.5h3.5',
  /** A person in a bubble: the chat with a mentor. The bubble with lines is for discussions of many people. */
  mentor:
    'M4 20V11a8 8 0 0 1 16 0 8 8 0 0 1-8 8c-1.4 0-2.6-.3-3.7-.8zM9.5 9a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1-5 0M8 15a4 3 0 0 1 8 0',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9.5 6 6 6-6 6',
  'chevron-down': 'm6 9.5 6 6 6-6',
  clock: `${circle(12, 12, 8.5)}M12 7.5V12l3 2`,
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M11 8.5h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-6a2.5 2.5 0 0 1-2.5-2.5v-6a2.5 2.5 0 0 1 2.5-2.5zM15.5 8.5V7A2.5 2.5 0 0 0 13 4.5H7A2.5 2.5 0 0 0 4.5 7v6A2.5 2.5 0 0 0 7 15.5h1.5',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15',
  eye: `M2.5 12c4-8 15-8 19 0-4 8-15 8-19 0z${circle(12, 12, 3)}`,
  'eye-off':
    'M4.5 15c-.8-.9-1.5-1.9-2-3 2.6-5.2 8.1-7 12.7-5.4M19.7 9.2c.7.8 1.3 1.7 1.8 2.8-2.6 5.2-8.1 7-12.7 5.4M4 4l16 16',
  flag: 'M6 21V4M6 5c5-2.5 7 2.5 12 0v8.5c-5 2.5-7-2.5-12 0',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  globe: `${circle(12, 12, 8.5)}M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17`,
  heart: 'M12 20C6.5 16 3.5 13 3.5 9.3A4.6 4.6 0 0 1 12 6.9a4.6 4.6 0 0 1 8.5 2.4C20.5 13 17.5 16 12 20z',
  info: `${circle(12, 12, 8.5)}M12 11v5M12 7.8v.1`,
  link: 'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5',
  lock: 'M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M6 10.5h12v9.5H6zM12 14v2.5',
  mail: 'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM4 7.5l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h10',
  more: circle(5.5, 12, 0.6) + circle(12, 12, 0.6) + circle(18.5, 12, 0.6),
  'new-tab': 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  pause: 'M8 5.5v13M16 5.5v13',
  play: 'M8 5.5v13l11-6.5z',
  plus: 'M12 5v14M5 12h14',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5V8H15',
  search: `${circle(11, 11, 6.5)}M16 16l4.5 4.5`,
  send: 'M4.5 12 3 4.5 21 12 3 19.5 4.5 12zM4.5 12H12',
  sort: 'M4 7h16M7 12h10M10 17h4',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.2 6.7 20l1.1-6L3.4 9.8l6-.8z',
  test: 'M5 21V10a7 7 0 0 1 14 0v11zM9 13l2.2 2.3L15.2 11',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  tree: 'M5 5h14M9 12h10M9 19h10M5 5v14h4M5 12h4',
  undo: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11H8',
  upload: 'M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 19.5h15',
  user: `${circle(12, 8, 4)}M4.5 21v-1a7.5 6 0 0 1 15 0v1z`,
  volume: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  warning: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.2v.1',
  webinar: 'M6 5h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM8 21h8M12 17v4M10.5 9v4l3.5-2z',
} as const

/** Icons that lazily loaded code has added. */
const added: Partial<Record<LazyIconName, string>> = {}

/** Adds icons of lazily loaded code. */
export const addIcons = (more: typeof added): void => void Object.assign(added, more)

/** Returns the path of an icon; undefined for a lazily loaded icon whose code hasn't loaded yet. */
export const pathOf = (name: IconName): string | undefined => (isIconName(name) ? ICONS[name] : added[name])

export type IconName = keyof typeof ICONS | LazyIconName
/** Whether a menu item may name this icon. Unknown names show no icon. */
export const isIconName = (name: string): name is keyof typeof ICONS => name in ICONS
