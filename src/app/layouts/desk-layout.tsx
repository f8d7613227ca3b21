import { DeskFrame } from '#features/desk/web/desk-frame.tsx'
import { WorkLayout } from './work-layout.tsx'

const TEXTS = ['desk', 'chat'] as const

/** Where mentors work. */
export function DeskLayout() {
  return <WorkLayout texts={TEXTS} Frame={DeskFrame} />
}
