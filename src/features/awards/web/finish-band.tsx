import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { arch, circle, path, rect } from '#ui/art/draw.ts'
import { THEME_TONES as T } from '#ui/art/tones.ts'
import { Button } from '#ui/button.tsx'
import { openPopup } from '#web/popups.ts'
import styles from './finish-band.module.css'
import { courseAwardsQuery } from './queries.ts'

const FLOOR = 262

/** Nested doors with the sun in the last. */
const DRAWING = [
  arch({ x: 60, width: 400, base: FLOOR, spring: 240 }, T.wall),
  arch({ x: 108, width: 304, base: FLOOR, spring: 232 }, T.mid),
  arch({ x: 152, width: 216, base: FLOOR, spring: 222 }, T.sky),
  arch({ x: 192, width: 136, base: FLOOR, spring: 212 }, T.pale),
  circle(276, 214, 30, T.sun),
  path('M192 250q34-20 68-6t68-8v26H192z', T.sky),
  rect({ x: 0, y: FLOOR, width: 520, height: 60, fill: T.night }),
  rect({ x: 0, y: FLOOR, width: 520, height: 8, fill: T.pale }),
  rect({ x: 0, y: FLOOR + 8, width: 520, height: 10, fill: T.sky }),
  path(`M192 ${FLOOR}h136l62 60H130z`, T.sun),
  path(`M183 ${FLOOR + 8}h153l11 10H173z`, T.ember, 0.45),
].join('')

/** A band on the page of a finished course that leads to its certificate, issued or not. */
export function FinishBand({ course }: { course: { id: string; title: string } }) {
  const t = useTranslations('course.awards.finish')
  const { code } = useLanguage()
  const { data, isPending } = useQuery(courseAwardsQuery(course.id, code))
  return (
    <section className={styles.band} data-on="deep" aria-labelledby="course-finish">
      <svg
        viewBox="0 0 520 312"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className={styles.art}
        dangerouslySetInnerHTML={{ __html: DRAWING }}
      />
      <div className={styles.words}>
        <h2 id="course-finish" className={styles.title}>
          {t('title')}
        </h2>
        <p>{t('text', { course: course.title })}</p>
        <Button
          size="lg"
          className={styles.action}
          data-waiting={isPending || undefined}
          onClick={() => void openPopup('certificate', { courseId: course.id })}
        >
          {t(data?.certificate ? 'see' : 'get')}
        </Button>
      </div>
    </section>
  )
}
