import { circle } from './icon-paths.ts'

const SHEET = 'M7 3.5h10a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2z'
const FRAME = 'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z'

/** The icon library 'steps' (spec §3): one icon for each category of content, 24 by 24, drawn with lines of 1.75. */
export const STEP_ICONS = {
  course: 'M3 20v-6a3 3 0 0 1 6 0v6M9 20v-9.5a3 3 0 0 1 6 0V20M15 20v-6a3 3 0 0 1 6 0v6M2 20h20',
  'common-page': `${SHEET}M9 8h6M9 12h6M9 16h3`,
  'main-page': `${SHEET}M9 20.5V15a3 3 0 0 1 6 0v5.5M9 8h6`,
  'datasource-page': `${SHEET}M5 9h14M5 14.5h14M10.5 9v11.5`,
  'video-event':
    'M6 5h12a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM8 3v4M16 3v4M10.5 10v5.5l4.5-2.8z',
  text: 'M5 7V5h14v2M12 5v14.5M9 19.5h6',
  divider: 'M2.5 12h19M7 6h10M7 18h10',
  photo: `${FRAME}${circle(16, 9.5, 1.5)}M3.5 17l5-5 4.5 4.5 2.5-2.5 5 4`,
  video: `${FRAME}M10.2 9v6l5-3z`,
  quote: 'M10.5 7C7 8 5 10.2 5 13.5V17h5v-5H7M19.5 7c-3.5 1-5.5 3.2-5.5 6.5V17h5v-5h-3',
  person: `${circle(12, 8, 3.5)}M5 20.5V19a7 6 0 0 1 14 0v1.5z`,
  event: `M7 5h10a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM4 10.5h16M8.5 3v4M15.5 3v4${circle(12, 15, 1.5)}`,
  audio: 'M4 10v4M8 7v10M12 4v16M16 8v8M20 10.5v3',
  diagram: 'M4.5 20v-4a2 2 0 0 1 4 0v4M10 20V7.5a2 2 0 0 1 4 0V20M15.5 20v-7a2 2 0 0 1 4 0v7M2.5 20h19',
  scheme: `${circle(12, 5.5, 2.5)}${circle(5.5, 18.5, 2.5)}${circle(18.5, 18.5, 2.5)}M12 8v4M5.5 16v-2a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v2`,
  file: 'M13 3.5H7.5a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V9zM13 3.5V9h5.5',
  'before-after': `${FRAME}M12 3v18M8.5 10l-2 2 2 2M15.5 10l2 2-2 2`,
  action: 'M10 14H7a4 4 0 0 1 0-8h10a4 4 0 0 1 2.6 7M12 11.5l8 3.3-3.5 1.3-1.3 3.6z',
  mentor: `${circle(8.5, 10, 3)}M2.5 20.5v-.5a6 5 0 0 1 12 0v.5zM15 12.5V11h-1V5.5A1.5 1.5 0 0 1 15.5 4H20a1.5 1.5 0 0 1 1.5 1.5v4A1.5 1.5 0 0 1 20 11h-3z`,
  embed: 'M8.5 7 3.5 12l5 5M15.5 7l5 5-5 5M13.5 4.5l-3 15',
  'photo-title': `${FRAME}${circle(16.5, 9, 1.5)}M6.5 13h6M6.5 16h3.5`,
} as const

export type StepIconName = keyof typeof STEP_ICONS
const isStepIcon = (name: string): name is StepIconName => name in STEP_ICONS
/** Returns the names of these icons, in order. */
export const stepIconNames = (): StepIconName[] => Object.keys(STEP_ICONS).filter(isStepIcon)
