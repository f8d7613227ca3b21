import { useTranslations } from 'use-intl'
import type { AuthoredPage } from '#features/pages/authoring.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Link } from '#web/link.tsx'
import { openPopup } from '#web/popups.ts'
import { callAuthoring } from '../queries.ts'
import { saveFile } from './save-file.ts'
import styles from './pages.module.css'
import { useListChange } from './use-list-change.ts'

/** Actions on a page in the list. */
export function PageActions({ page, path }: { page: AuthoredPage; path: string }) {
  const t = useTranslations('admin.pages')
  const { isBusy, change } = useListChange()
  const params = { id: page.id }
  const keep = () =>
    change(
      () => callAuthoring('POST /lpm/pageTemplates', { body: { title: page.title, pageId: page.id } }),
      t('templateKept'),
    )
  const download = async () =>
    saveFile(`${page.alias}.json`, await callAuthoring('GET /creator/pages/:id/file', { params }))
  const drop = async () => {
    const isSure = await openPopup('confirm', {
      title: t('deleteQuestion', { title: page.title }),
      text: t('deleteText'),
      confirmText: t('deletePage'),
      cancelText: t('cancel'),
      tone: 'bad',
    })
    if (isSure) await change(() => callAuthoring('DELETE /creator/pages/:id', { params }), t('deleted'))
  }
  return (
    <div className={styles.actions}>
      {page.published && (
        <Link to={path} className={buttonClass({ variant: 'text', size: 'sm' })}>
          {t('look')}
        </Link>
      )}
      <Button variant="text" size="sm" busy={isBusy} onClick={() => void keep()}>
        {t('template')}
      </Button>
      <Button variant="text" size="sm" busy={isBusy} onClick={() => void download()}>
        {t('export')}
      </Button>
      {!page.published && page.type !== 'main' && page.type !== 'system' && page.type !== 'policy' && (
        <Button variant="text" size="sm" busy={isBusy} onClick={() => void drop()}>
          {t('deletePage')}
        </Button>
      )}
    </div>
  )
}
