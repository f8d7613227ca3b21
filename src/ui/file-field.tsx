import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldFrameProps, useFieldWiring } from './field-frame.tsx'
import styles from './file-field.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** A file that was chosen, on its way or there. */
export interface ChosenFile {
  id: string
  name: string
  /** Its size as the reader writes it. */
  size: string
  /** 0 to 100 while it travels; undefined when it is there. */
  percent?: number | undefined
  /** Why it did not come, in words. */
  error?: string | undefined
}

interface FileFieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'type'> {
  /** What to do, as "Choose a picture or drop it here". */
  prompt: string
  files?: readonly ChosenFile[] | undefined
  onFiles?: ((files: File[]) => void) | undefined
  onRemove?: ((id: string) => void) | undefined
  /** The words of the button that takes a file away. */
  removeLabel: (name: string) => string
}

/** Takes files, by choice or dropped on it, and shows how far they are. */
export function FileField(props: FileFieldProps) {
  const { label, help, error, optional, className, prompt, files = [], onFiles, onRemove, removeLabel, ...rest } = props
  const frame = { label, help, error, optional, className }
  const wiring = useFieldWiring(frame, rest.id)
  return (
    <FieldFrame {...frame} id={wiring.id}>
      <span className={styles.place} data-invalid={error !== undefined || undefined}>
        <Icon name="upload" />
        {prompt}
        <input
          type="file"
          className={styles.input}
          onChange={(event) => {
            onFiles?.([...(event.target.files ?? [])])
            // The same file may be chosen again after it was taken away.
            event.target.value = ''
          }}
          {...rest}
          {...wiring}
        />
      </span>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileRow key={file.id} file={file} removeLabel={removeLabel(file.name)} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </FieldFrame>
  )
}

interface FileRowProps {
  file: ChosenFile
  removeLabel: string
  onRemove: ((id: string) => void) | undefined
}

function FileRow({ file: { id, name, size, percent, error }, removeLabel, onRemove }: FileRowProps) {
  const isDone = percent === undefined && error === undefined
  return (
    <li className={styles.file} data-failed={error !== undefined || undefined}>
      <Icon name={error ? 'warning' : isDone ? 'check' : 'upload'} className={classNames(isDone && styles.done)} />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.size}>{error ?? <bdi>{size}</bdi>}</span>
        {percent !== undefined && <ProgressBar value={percent} max={100} label={name} />}
      </span>
      <IconButton icon="close" label={removeLabel} onClick={() => onRemove?.(id)} />
    </li>
  )
}
