import { Suspense } from 'react'
import { ChatTexts } from '#features/chat/web/chat-texts.tsx'
import { MentorButton, type MentorButtonProps } from '#features/mentors/web/mentor-button.tsx'

/** The button to one’s mentor, with its words: both come when the page is there. */
export function MentorCorner(props: MentorButtonProps) {
  return (
    <Suspense>
      <ChatTexts>
        <MentorButton {...props} />
      </ChatTexts>
    </Suspense>
  )
}
