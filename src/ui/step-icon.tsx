import { Drawing } from './icon.tsx'
import { STEP_ICONS, type StepIconName } from './step-icon-paths.ts'

export type { StepIconName }

/** Icons with a beginning and an end are mirrored in right-to-left languages. */
const DIRECTIONAL: ReadonlySet<StepIconName> = new Set([
  'quote',
  'text',
  'photo-title',
  'common-page',
  'mentor',
  'action',
])

/**
 * An icon of the library 'steps', in the colour of the text and 1.375 times its size. It is decorative: a text
 * beside it has the meaning.
 */
export function StepIcon({ name, className }: { name: StepIconName; className?: string | undefined }) {
  return <Drawing name={name} path={STEP_ICONS[name]} turns={DIRECTIONAL.has(name)} className={className} />
}
