import { Suspense } from 'react'
import { ChatTexts } from '#features/chat/web/chat-texts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import { Panel } from './panel.tsx'
import type { MentorPanelProps } from './popup.ts'
import styles from './panel.module.css'

/** Loads its texts when it is opened for the first time. */
export function View(props: MentorPanelProps & PopupViewProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <ChatTexts>
        <Panel {...props} />
      </ChatTexts>
    </Suspense>
  )
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Skeleton shape="title" />
    <Skeleton shape="picture" />
    <Skeleton shape="line" />
  </div>
)
