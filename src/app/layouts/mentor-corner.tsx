import { Suspense } from 'react'
import { ChatTexts } from '#features/chat/web/chat-texts.tsx'
import { MentorButton, type MentorButtonProps } from '#features/mentors/web/mentor-button.tsx'

/** The mentor button with its texts, loaded after the page. */
export function MentorCorner(props: MentorButtonProps) {
  return (
    <Suspense>
      <ChatTexts>
        <MentorButton {...props} />
      </ChatTexts>
    </Suspense>
  )
}
