import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import type { StudioMicrocourse } from '#features/microcourse-authoring/model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import '#ui/lazy-icons.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import home from '../home/home.module.css'
import { useShown, WhoseChoice } from '../home/whose.tsx'
import { DeletedMicrocourses } from './deleted-microcourses.tsx'
import { ImportMicrocourse } from './import-microcourse.tsx'
import styles from './microcourses.module.css'
import { NewMicrocourse } from './new-microcourse.tsx'
import { callMicrocourses, isOfMicrocourses, studioMicrocoursesQuery } from './queries.ts'

/** The microcourses one can write, in the order in which learners see them. */
export function Microcourses() {
  const t = useTranslations('admin.microcourse.list')
  const { data } = useSuspenseQuery(studioMicrocoursesQuery())
  const [isMaking, setMaking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { microcourses } = data
  const start = useTranslations('admin.studio.start')
  const { listed, hasOthers } = useShown('microcourses', microcourses)
  const { said, move } = useOrder(microcourses)
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string>(undefined)
  useLayoutEffect(() => {
    // A row that moves loses the focus, and so does a button that becomes disabled.
    if (moved.current === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`[data-microcourse="${CSS.escape(moved.current)}"]`)
    const held = document.activeElement
    const isLost = held === document.body || (held instanceof HTMLButtonElement && held.disabled)
    if (isLost) row?.querySelector<HTMLElement>('a')?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [microcourses])
  const moveBeyond = (index: number, by: -1 | 1) => {
    const [one, other] = [listed[index], listed[index + by]]
    if (!one || !other) return
    moved.current = one.id
    void move(one.id, other.id)
  }
  const close = () => {
    setMaking(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <section aria-labelledby="studio-microcourses" className={styles.section}>
      <div className={home.head}>
        <h2 id="studio-microcourses">
          {t('heading')} <span className={home.quiet}>{listed.length}</span>
        </h2>
        {hasOthers && <WhoseChoice list="microcourses" />}
        <div className={styles.tools}>
          <ImportMicrocourse />
          <Button ref={opener} size="sm" variant="soft" aria-expanded={isMaking} onClick={() => setMaking(!isMaking)}>
            <Icon name="plus" />
            {t('new')}
          </Button>
        </div>
      </div>
      {isMaking && <NewMicrocourse onCancel={close} />}
      {microcourses.length === 0 && !isMaking && <p className={home.quiet}>{t('empty')}</p>}
      {microcourses.length > 0 && listed.length === 0 && <p className={home.quiet}>{start('noneMineMicrocourses')}</p>}
      {listed.length > 0 && (
        <>
          {listed.length > 1 && <p className={styles.hint}>{t('orderHelp')}</p>}
          <ul ref={list} className={home.list}>
            {listed.map((microcourse, index) => (
              <Row
                key={microcourse.id}
                microcourse={microcourse}
                isFirst={index === 0}
                isLast={index === listed.length - 1}
                onMove={(by) => moveBeyond(index, by)}
              />
            ))}
          </ul>
        </>
      )}
      <DeletedMicrocourses />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  )
}

/** Moves microcourses. Learners see the new order at once, so it is shown before the server has answered. */
function useOrder(microcourses: readonly StudioMicrocourse[]) {
  const t = useTranslations('admin.microcourse.list')
  const queryClient = useQueryClient()
  const { change } = useChange(isOfMicrocourses)
  const [said, announce] = useState('')
  /** Moves one to the place of another, which may be further away than the next one where only one’s own are listed. */
  const move = async (from: string, to: string) => {
    const index = microcourses.findIndex(({ id }) => id === from)
    const place = microcourses.findIndex(({ id }) => id === to)
    const moved = microcourses[index]
    if (!moved || place === -1) return
    const ordered = microcourses.toSpliced(index, 1).toSpliced(place, 0, moved)
    queryClient.setQueryData(studioMicrocoursesQuery().queryKey, { microcourses: ordered })
    announce(t('moved', { title: moved.title, place: place + 1, count: ordered.length }))
    await change(() =>
      callMicrocourses('PUT /creator/studio/microcourseOrder', { body: { ids: ordered.map(({ id }) => id) } }),
    )
  }
  return { said, move }
}

interface RowProps {
  microcourse: StudioMicrocourse
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

function Row({ microcourse, isFirst, isLast, onMove }: RowProps) {
  const t = useTranslations('admin.microcourse')
  const studio = useTranslations('admin.studio')
  const { number, duration } = useFormats()
  const { id, title, type, cover, published, isEdited, isListed, needsAccount, learners, changedAt } = microcourse
  const state = published ? (isEdited ? 'changed' : 'published') : 'draft'
  const about = [
    t(`types.${type}`),
    duration(microcourse.duration),
    ...(needsAccount ? [t('list.account')] : []),
    ...(isListed ? [] : [t('list.unlisted')]),
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    // It only listens: the keys work on its link and buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <li className={styles.row} data-microcourse={id} onKeyDown={onKeyDown}>
      <Link to={`/studio/microcourses/${id}/`} className={home.course} aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown">
        <img src={cover.src} alt="" width={48} height={36} className={home.cover} />
        <span className={home.names}>
          <b>
            <bdi>{title}</bdi>
          </b>
          <span className={home.quiet}>{about.join(' · ')}</span>
        </span>
        <span className={home.state} data-state={state}>
          {studio(`states.${state}`)}
        </span>
        <span className={home.quiet}>
          {published ? studio('learners', { count: learners, shown: number(learners) }) : ''}
        </span>
        <span className={home.quiet}>
          <MomentText value={changedAt} />
        </span>
      </Link>
      <span className={styles.moves}>
        <IconButton icon="chevron-up" label={t('list.up', { title })} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton icon="chevron-down" label={t('list.down', { title })} disabled={isLast} onClick={() => onMove(1)} />
      </span>
    </li>
  )
}
