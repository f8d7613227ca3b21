import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button } from '#ui/button.tsx'
import { openPopup } from '#web/popups.ts'
import { awardAt } from '../rules.ts'
import { AwardArt } from './award-art.tsx'
import styles from './element-gift.module.css'
import { courseAwardsQuery } from './queries.ts'

/** The award that the learner earned with a done element (CERT-06, visibleGift). Renders nothing if there is none. */
export function ElementGift({
  courseId,
  elementId,
  isCourseDone,
}: {
  courseId: string
  elementId: string
  isCourseDone: boolean
}) {
  const t = useTranslations('course.awards.atElement')
  const { code } = useLanguage()
  const { data } = useQuery({ ...courseAwardsQuery(courseId, code), retry: false })
  const award = data && awardAt(data.awards, { elementId, isCourseDone })
  if (!award) return null
  return (
    <section className={styles.gift} aria-labelledby="element-gift" data-visible-gift>
      <AwardArt kind={award.kind} image={award.image} size="md" />
      <div className={styles.words}>
        <p className={styles.small}>{t('title')}</p>
        <h2 id="element-gift" className={styles.title}>
          <bdi>{award.title}</bdi>
        </h2>
      </div>
      <Button variant="soft" onClick={() => void openPopup('award', { awardId: award.id, courseId })}>
        {t('look')}
      </Button>
    </section>
  )
}
