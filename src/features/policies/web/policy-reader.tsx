import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { pageQuery } from '#features/pages/web/queries.ts'
import { Blocks } from '#features/pages/web/blocks.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PolicyCategory } from '../model.ts'
import { useCategoryTitle } from './category-titles.ts'
import styles from './policy-reader.module.css'
import { PolicyTemplate } from './policy-template.tsx'

interface Props<Category extends PolicyCategory> {
  titleId: string
  categories: readonly Category[]
  category: Category
  onChoose: (category: Category) => void
}

/** A policy in a popup, with a choice of the others: a select on small screens, else a sticky list. */
export function PolicyReader<Category extends PolicyCategory>(props: Props<Category>) {
  const { titleId, categories, category, onChoose } = props
  const t = useTranslations('page')
  const titleOf = useCategoryTitle()
  const textId = useId()
  return (
    <div className={styles.reader}>
      <h2 id={titleId} className={styles.title}>
        {titleOf(category)}
      </h2>
      <div className={styles.choice}>
        <Select
          className={styles.select}
          label={t('policyChoice')}
          value={category}
          options={categories.map((each) => ({ value: each, text: titleOf(each) }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = categories.find((each) => each === value)
            if (chosen) onChoose(chosen)
          }}
        />
        <ul className={styles.list} aria-label={t('policyChoice')}>
          {categories.map((each) => (
            <li key={each}>
              <button
                type="button"
                className={styles.tab}
                aria-current={each === category || undefined}
                aria-controls={textId}
                onClick={() => onChoose(each)}
              >
                {titleOf(each)}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div id={textId} className={styles.text}>
        <PolicyText key={category} category={category} />
      </div>
    </div>
  )
}

function PolicyText({ category }: { category: PolicyCategory }) {
  const { code } = useLanguage()
  const { data: page, isError } = useQuery(pageQuery(category, code))
  if (page) return <Blocks blocks={page.components} flow="column" languages={page.languages} />
  if (isError) return <PolicyTemplate />
  return (
    <>
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </>
  )
}
