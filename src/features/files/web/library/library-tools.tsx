import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { ChipSelect } from '#ui/select.tsx'
import { localAddress } from '#web/local-address.ts'
import { FILE_KINDS, FILE_ORDERS } from '../../kinds.ts'
import type { LibraryAsked } from '../../library-address.ts'
import styles from './library-tools.module.css'

/** Path of the library's page, without language. */
export const LIBRARY_PATH = '/admin/media/'

interface LibraryToolsProps {
  asked: LibraryAsked
  onAsk: (asked: Omit<LibraryAsked, 'page'>) => void
  /** Whether only one kind of file can be chosen, so that the filter is hidden. */
  isOneKind?: boolean
}

/** Search, filter and sort order of the library. */
export function LibraryTools({ asked, onAsk, isOneKind = false }: LibraryToolsProps) {
  const t = useTranslations('admin.media')
  const { code } = useLanguage()
  const { page: _, ...filter } = asked
  const ask = (change: Partial<{ [Name in keyof LibraryAsked]: LibraryAsked[Name] | undefined }>) => {
    const next = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined)
    onAsk(Object.fromEntries(next))
  }
  return (
    <div className={styles.tools}>
      <SearchField
        key={asked.q}
        label={t('find')}
        submitLabel={t('search')}
        clearLabel={t('clear')}
        placeholder={t('find')}
        action={localAddress(LIBRARY_PATH, code)}
        defaultValue={asked.q}
        onSearch={(text) => ask({ q: text.trim() || undefined })}
      />
      <ChipRow label={t('kindChoice')}>
        {!isOneKind && (
          <>
            <Chip selected={asked.kind === undefined} onClick={() => ask({ kind: undefined })}>
              {t('everyKind')}
            </Chip>
            {FILE_KINDS.map((kind) => (
              <Chip key={kind} selected={asked.kind === kind} onClick={() => ask({ kind })}>
                {t(`manyOf.${kind}`)}
              </Chip>
            ))}
          </>
        )}
        <ChipSelect
          label={t('order')}
          icon="sort"
          value={asked.order ?? 'newest'}
          options={FILE_ORDERS.map((value) => ({ value, text: t(`orders.${value}`) }))}
          onChange={({ target }) => ask({ order: FILE_ORDERS.find((each) => each === target.value) })}
        />
      </ChipRow>
    </div>
  )
}
