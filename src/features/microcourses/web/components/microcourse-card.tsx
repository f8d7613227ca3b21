import { useTranslations } from 'use-intl'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { SizedPicture } from '#features/files/web/sized-picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { wholeLinkClass } from '#ui/whole-link.ts'
import { Link } from '#web/link.tsx'
import { useVisitor } from '#web/visitor.ts'
import type { MicrocourseCard as Card, MicrocourseState } from '../../model.ts'
import { canOpenMicrocourse } from '../../rules.ts'
import styles from './microcourse-card.module.css'

/** Rendered widths, for browsers that don't support `auto` for lazy images. */
const COVER_SIZES = 'auto, (max-width: 720px) 108px, 288px'

/** A microcourse in a list: picture in an arch, type, title, duration and state. */
export function MicrocourseCard({
  microcourse,
  state,
  level = 3,
}: {
  microcourse: Card
  state: MicrocourseState | undefined
  level?: 2 | 3
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles.card} data-hue={microcourse.hue} data-state={state}>
      <div className={styles.arch}>
        <SizedPicture
          className={styles.picture}
          picture={microcourse.cover}
          sizes={COVER_SIZES}
          loading="lazy"
          decoding="async"
        />
      </div>
      <div className={styles.words}>
        <Facts microcourse={microcourse} state={state} />
        <Heading className={styles.title}>
          <Link to={microcourse.relativeUrl} className={wholeLinkClass}>
            <bdi>{microcourse.title}</bdi>
          </Link>
        </Heading>
        <p className={styles.description}>
          <bdi>{microcourse.description}</bdi>
        </p>
      </div>
    </article>
  )
}

function Facts({ microcourse, state }: { microcourse: Card; state: MicrocourseState | undefined }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const { kind } = useVisitor()
  const isOpen = canOpenMicrocourse(microcourse, kind)
  return (
    <p className={styles.facts}>
      <span>{t(`microcourseType.${microcourse.type}`)}</span>
      <span>{words.duration(microcourse.duration)}</span>
      {state && (
        <span className={classNames(styles.mark, styles[state])}>
          {state === 'done' && <Icon name="check" />}
          {t(`microcourseState.${state}`)}
        </span>
      )}
      {!isOpen && (
        <span className={styles.mark}>
          <Icon name="lock" />
          {t('microcourseSignIn')}
        </span>
      )}
    </p>
  )
}
