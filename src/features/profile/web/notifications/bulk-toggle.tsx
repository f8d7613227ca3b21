import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { bulkPreferenceQuery, callChat } from '#features/chat/web/queries.ts'
import { Switch } from '#ui/switch.tsx'
import type { Saving } from '../autosave.ts'
import { SavingLine } from '../saving-line.tsx'
import { Section } from '#features/account-shell/web/section.tsx'
import styles from './notices.module.css'

/** Whether the learner wants messages that a mentor sends to all learners at once. */
export function BulkToggle() {
  const t = useTranslations('page.profile.notify')
  const { data } = useQuery(bulkPreferenceQuery())
  const { saving, save } = useSaving()
  if (!data) return null
  return (
    <Section title={t('many')} text={t('manyText')}>
      <div className={styles.choice}>
        <Switch label={t('manySwitch')} checked={data.wantsBulk} onChange={({ target }) => void save(target.checked)} />
        <SavingLine saving={saving} onRetry={() => void save(data.wantsBulk)} />
      </div>
    </Section>
  )
}

function useSaving() {
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  const save = async (wantsBulk: boolean) => {
    queryClient.setQueryData(bulkPreferenceQuery().queryKey, { wantsBulk })
    setSaving({ kind: 'saving' })
    const problem = await callChat('PUT /lpm/bulkWish', { body: { wantsBulk } }).then(() => undefined, problemOf)
    setSaving(problem ? { kind: 'failed', problem } : { kind: 'saved' })
  }
  return { saving, save }
}
