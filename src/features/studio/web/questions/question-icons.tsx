import { Drawing } from '#ui/icon.tsx'

const PATHS = {
  picture:
    'M6.5 4.5h11a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zM4 17l5-5 4 4 2.5-2 5 4.5M13.9 9.5a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  'single-choice': 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  'multiple-choice': 'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM8 12.3l2.7 2.7L16 9.5',
  'image-choice':
    'M6.5 4.5h11a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3zM4 17l5-5 4 4 2.5-2 5 4.5',
  'open-text': 'M4 20h16M6 15.5l9.5-9.5 2.5 2.5L8.5 18H6z',
  ordering: 'M8 4v16M4.5 16.5 8 20l3.5-3.5M14 6h6M14 12h5M14 18h3',
  matching: 'M4 7h4.5l7 10H20M4 17h4.5l7-10H20',
  poll: 'M4 20h16M7 20v-6M12 20V6M17 20v-9',
  reflection: 'M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M6 10.5h12v9.5H6zM12 14v2.5',
  dialog: 'M4 20V11a8 8 0 0 1 16 0 8 8 0 0 1-8 8c-1.4 0-2.6-.3-3.7-.8zM9 10.5h6M9 13.5h3.5',
  target: 'M5 12h14M13 6l6 6-6 6',
  papers: 'M7 4h10v16H7zM10 8h4M10 12h4',
  people:
    'M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 20v-.5a6.5 5 0 0 1 13 0v.5zM15.5 5.300a3.5 3.5 0 0 1 0 6.400',
} as const

export type QuestionIconName = keyof typeof PATHS
const isName = (name: string): name is QuestionIconName => name in PATHS

/** An icon of the editors of questions; of an unknown kind, that of a single choice. */
export function QuestionIcon({ name, className }: { name: string; className?: string | undefined }) {
  const known = isName(name) ? name : 'single-choice'
  return <Drawing name={known} path={PATHS[known]} turns={known === 'target'} className={className} />
}
