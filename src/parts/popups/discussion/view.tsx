import { DiscussionView } from '#features/discussions/web/discussion-view.tsx'
import type { PopupViewProps } from '#web/popups.ts'

export function View({ titleId }: PopupViewProps) {
  return <DiscussionView titleId={titleId} />
}
