import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { SavedAward } from '../../../model.ts'
import { AwardArt } from '../../award-art.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import { awardCoursesQuery } from '../sheets/queries.ts'
import { AdminListPage } from '#features/admin-shell/web/admin-list-page.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import styles from './award-editor.module.css'
import { awardsQuery } from './queries.ts'

export const AWARDS_PAGE = '/admin/awards/'
/** Takes the place of an id in the address of a new award. */
export const NEW = 'new'

/** The list of awards (IMPL-18). */
export function Awards() {
  const t = useTranslations('admin.awards')
  const { data } = useSuspenseQuery(awardsQuery())
  return (
    <AdminListPage
      title={t('title')}
      note={t('note')}
      path={AWARDS_PAGE}
      file={{ list: 'awards' }}
      actions={
        <Link to={`${AWARDS_PAGE}${NEW}/`} className={buttonClass()}>
          {t('make')}
        </Link>
      }
      empty={data.awards.length === 0 ? { title: t('nothing'), text: t('nothingText') } : undefined}
    >
      <ul className={page.list}>
        {data.awards.map((award) => (
          <Entry key={award.id} award={award} />
        ))}
      </ul>
    </AdminListPage>
  )
}

function Entry({ award }: { award: SavedAward }) {
  const t = useTranslations('admin.awards')
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(awardCoursesQuery(code))
  const titles = award.courses.map(({ courseId }) => data.courses.find(({ id }) => id === courseId)?.title ?? courseId)
  return (
    <li className={styles.entry}>
      <AwardArt kind={award.kind} image={award.image} size="md" />
      <div className={page.rowText}>
        <h2 className={page.entryTitle}>
          <Link to={`${AWARDS_PAGE}${award.id}/`}>
            <bdi>{award.texts[code]?.title ?? award.title}</bdi>
          </Link>
          <Badge>{t(`kinds.${award.kind}`)}</Badge>
        </h2>
        <p className={page.secondary}>
          <bdi>{titles.join(' · ') || t('nowhere')}</bdi>
        </p>
      </div>
    </li>
  )
}
