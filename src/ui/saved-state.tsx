import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './saved-state.module.css'

interface SavedStateProps {
  state: 'saving' | 'saved' | 'failed'
  /** The state as text, such as "Saved at 14:05". */
  text: string
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  className?: string | undefined
}

const SIGNS = { saving: 'clock', saved: 'check', failed: 'warning' } as const

/** Shows beside a form or field whether its changes are saved. */
export function SavedState({ state, text, retryLabel, onRetry, className }: SavedStateProps) {
  return (
    <span role="status" data-state={state} className={classNames(styles.state, className)}>
      <Icon name={SIGNS[state]} />
      {text}
      {state === 'failed' && retryLabel && (
        <Button variant="text" size="sm" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </span>
  )
}
