import type { ReactNode } from 'react'
import { LitDoorArt } from './art/door-art.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty.tsx'
import styles from './list-status.module.css'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'
import { useSteadyLoading } from './use-timing.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ListStatusProps {
  state: 'loading' | 'empty' | 'failed' | 'ready'
  loading: { label: string; shape?: 'row' | 'card' | undefined; count?: number | undefined }
  empty: { title: string; text?: ReactNode; action?: ReactNode; art?: ReactNode }
  failed: { text: string; retryLabel: string; onRetry: () => void }
  /** The list, shown once it has loaded and isn't empty. */
  children?: ReactNode
}

const PLACES = 4

/** Shows that a list is loading, is empty or failed; otherwise the list. */
export function ListStatus({ state, loading, empty, failed, children }: ListStatusProps) {
  const isLoading = useSteadyLoading(state === 'loading')
  if (isLoading) return <Loading {...loading} />
  if (state === 'failed') {
    return (
      <Notice tone="bad" role="alert" className={styles.notice}>
        <span className={styles.failed}>
          {failed.text}
          <Button variant="line" size="sm" onClick={failed.onRetry}>
            {failed.retryLabel}
          </Button>
        </span>
      </Notice>
    )
  }
  if (state === 'ready') return children
  return (
    <EmptyState title={empty.title} art={empty.art ?? <LitDoorArt />} action={empty.action}>
      {empty.text}
    </EmptyState>
  )
}

function Loading({ label, shape = 'row', count = PLACES }: ListStatusProps['loading']) {
  return (
    <div role="status" aria-busy="true" data-shape={shape} className={styles.loading}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} shape={shape} />
      ))}
    </div>
  )
}
