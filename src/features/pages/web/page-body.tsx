import { useTranslations } from 'use-intl'
import { HEADS } from '../heads.ts'
import type { Page } from '../model.ts'
import { type AroundFirst, Blocks } from './blocks.tsx'
import styles from './page-body.module.css'

type ShownPage = Pick<Page, 'title' | 'components' | 'languages'>

/** The blocks of a page, with its title above them unless a block is its head. */
export function PageBody({ page, aroundFirst }: { page: ShownPage; aroundFirst?: AroundFirst | undefined }) {
  const t = useTranslations('page')
  const hasHead = HEADS.includes(page.components[0]?.component ?? '')
  return (
    <>
      {!hasHead && (
        <h1 className={styles.title}>
          <bdi>{page.title}</bdi>
        </h1>
      )}
      {page.components.length === 0 && <p className={styles.empty}>{t('pageEmpty')}</p>}
      <Blocks blocks={page.components} hasHead={hasHead} languages={page.languages} aroundFirst={aroundFirst} />
    </>
  )
}
