import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { localAddress } from '#web/local-address.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { referenceInPath, versesPath, writeReference } from '../../rules.ts'
import { passagesOf, Verses } from '../verses.tsx'
import styles from './verses-page.module.css'

/** Verses at their own address, for visitors without scripts and for new tabs. */
export function Page() {
  const { reference = '' } = useParams()
  return (
    <article className={styles.page}>
      <Meta reference={referenceInPath(reference)} />
      <div className={styles.inner}>
        <Verses reference={referenceInPath(reference)} level={1} />
      </div>
    </article>
  )
}

function Meta({ reference }: { reference: string }) {
  const t = useTranslations('course.bible')
  const { code } = useLanguage()
  const passages = passagesOf(reference)
  const title = writeReference(passages)
  const description = t('translation')
  const url = localAddress(versesPath(passages), code)
  return <PageMeta seo={{ title, description, keywords: '', url, og: { title, description } }} noindex />
}
