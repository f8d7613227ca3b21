import { Drawing } from './icon.tsx'
import { STEP_ICONS, type StepIconName } from './step-icon-paths.ts'

export type { StepIconName }

/** Drawings with a beginning and an end turn round where text runs from the right. */
const DIRECTIONAL: ReadonlySet<StepIconName> = new Set([
  'quote',
  'text',
  'photo-title',
  'common-page',
  'mentor',
  'action',
])

/** An icon of the library 'steps', in the colour of the text and 1.375 of its size. Decoration: words stand beside it. */
export function StepIcon({ name, className }: { name: StepIconName; className?: string | undefined }) {
  return <Drawing name={name} path={STEP_ICONS[name]} turns={DIRECTIONAL.has(name)} className={className} />
}
