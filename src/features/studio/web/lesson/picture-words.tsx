import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ALT_MAX_LENGTH } from '#features/files/limits.ts'
import { valueAt } from '#features/pages/block-schema.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { htmlLangOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import styles from './coming-file.module.css'

/** Path of the alternative text of a block’s picture. */
export const ALT = ['picture', 'alt'] as const

interface PictureWordsProps {
  block: SavedBlock
  isChosen: boolean
  onDescribe: (id: string, alt: string) => void
}

/** Asks for the alternative text below a picture that has none. */
export function PictureWords({ block, isChosen, onDescribe }: PictureWordsProps) {
  const t = useTranslations('admin.designer')
  const { code, direction } = useLanguage()
  const id = useId()
  const [isWriting, setWriting] = useState(false)
  const alt = valueAt(block.props, ALT)
  if (valueAt(block.props, ['picture', 'src']) === undefined) return null
  if (alt && !isChosen && !isWriting) return null
  return (
    <div className={styles.describe}>
      <label htmlFor={id} lang={htmlLangOf(code)} dir={direction}>
        {t('alt')}
      </label>
      <input
        id={id}
        dir="auto"
        maxLength={ALT_MAX_LENGTH}
        value={typeof alt === 'string' ? alt : ''}
        onFocus={() => setWriting(true)}
        onBlur={() => setWriting(false)}
        onChange={({ target }) => onDescribe(block.id, target.value)}
      />
    </div>
  )
}
