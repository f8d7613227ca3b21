import { KeptPanel } from '#features/kept-courses/web/kept-panel.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import type { KeptCourseProps } from './popup.ts'

export const View = ({ courseId, titleId }: KeptCourseProps & PopupViewProps) => (
  <KeptPanel courseId={courseId} titleId={titleId} />
)
