import type { ComponentProps, MouseEvent } from 'react'
import { dispatch } from '#web/actions.ts'
import type { ActionProps } from './block.ts'

type DiscussionAction = Extract<ActionProps['button']['action'], { kind: 'discussion' }>

/** Opens a discussion in a popup; before hydration by an address that opens it. */
export function DiscussionLink({ action, ...link }: { action: DiscussionAction } & ComponentProps<'a'>) {
  const { discussionId, courseId } = action
  const open = (event: MouseEvent) => {
    event.preventDefault()
    dispatch('SHOW_DISCUSSION_POPUP', { discussionId, courseId })
  }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- `props` contain the content
  return <a {...link} href={`?${new URLSearchParams({ discussion: discussionId })}`} onClick={open} />
}
