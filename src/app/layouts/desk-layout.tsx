import { DeskFrame } from '#features/desk/web/desk-frame.tsx'
import { WorkLayout } from './work-layout.tsx'

const TEXTS = ['desk', 'chat'] as const

/** Layout of the mentors' desk. */
export function DeskLayout() {
  return <WorkLayout texts={TEXTS} Frame={DeskFrame} />
}
