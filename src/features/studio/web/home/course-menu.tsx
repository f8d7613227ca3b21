import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import { MenuEntry } from '../outline/menu-entry.tsx'
import outline from '../outline/outline.module.css'
import { useCourseCopy } from './use-course-copy.ts'

/** What can be done with a whole course. */
export function CourseMenu({ course: { id, title } }: { course: { id: string; title: string } }) {
  const t = useTranslations('admin.studio.outlining')
  const { isBusy, copy } = useCourseCopy()
  return (
    <Menu
      trigger={
        <>
          <Icon name="more" />
          <VisuallyHidden>{t('menuOf', { title })}</VisuallyHidden>
        </>
      }
      title={t('menu')}
      triggerClass={outline.menu}
      panelClass={outline.menuPanel}
      group="course"
    >
      <Link to={`/studio/courses/${id}/settings/`} className={outline.entry}>
        {t('courseSettings')}
      </Link>
      <MenuEntry text={t('copyCourse')} disabled={isBusy} onPress={() => void copy(id, title)} />
      <Link to={`/admin/courses/${id}/`} className={outline.entry}>
        {t('versions')}
      </Link>
    </Menu>
  )
}
