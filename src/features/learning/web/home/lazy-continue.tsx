import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { courseQuery } from '#features/courses/web/queries.ts'
import { guestProgress } from '#features/progress/web/guest-progress.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { ContinueCard } from './continue-card.tsx'
import styles from './continue-card.module.css'

/** The lesson at which a guest stopped, from the progress in the browser, over the hero of the home page. */
export function LazyContinue() {
  const { code } = useLanguage()
  const courseId = useNewestCourse()
  const [isClosed, setClosed] = useState(false)
  const { data: course } = useQuery({ ...courseQuery(courseId ?? '', code), enabled: courseId !== undefined })
  const [room, setRoom] = useState<HTMLElement | null>(null)
  const hero = document.querySelector<HTMLElement>('#main [data-block]')
  if (!course || isClosed || !hero?.matches('[data-block="hero"]')) return null
  return (
    <div ref={setRoom} className={styles.late}>
      <ContinueCard course={course} isHead onClose={() => setClosed(true)}>
        {room && <Covering room={room} block={hero} />}
      </ContinueCard>
    </div>
  )
}

/** Part of the card, because there is none without anything to continue. */
function Covering({ room, block }: { room: HTMLElement; block: HTMLElement }) {
  useLayoutEffect(() => cover(room, block), [room, block])
  return null
}

/** The course in which a guest was active last. */
function useNewestCourse(): string | undefined {
  const [courseId, setCourseId] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    guestProgress.claims().then(
      (claims) => {
        const newest = claims
          .map((claim) => ({ id: claim.courseId, at: lastOf(Object.values(claim.elements)) }))
          .toSorted((a, b) => b.at.localeCompare(a.at))[0]
        if (isCurrent) setCourseId(newest?.id)
      },
      // Without the database nothing was started.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return courseId
}

const lastOf = (elements: readonly { history: string }[]): string =>
  elements.reduce((latest, { history }) => (history > latest ? history : latest), '')

/**
 * Hides the block, and gives its height to what is shown over it. That isn't within the block, whose HTML React may not have
 * hydrated yet: it would draw the block again.
 */
function cover(room: HTMLElement, block: HTMLElement): () => void {
  const resize = () => room.style.setProperty('--room', `${block.getBoundingClientRect().height}px`)
  const resizing = new ResizeObserver(resize)
  resizing.observe(block)
  resize()
  block.dataset.covered = ''
  return () => {
    resizing.disconnect()
    delete block.dataset.covered
  }
}
