import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldFrameProps, useFieldWiring } from './field-frame.tsx'
import cover from './covering-input.module.css'
import styles from './file-field.module.css'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { ProgressBar } from './progress-bar.tsx'

/** A chosen file, uploaded or being uploaded. */
export interface ChosenFile {
  id: string
  name: string
  /** Its size, formatted for the reader. */
  size: string
  /** Progress of the upload, 0 to 100; undefined when it is complete. */
  percent?: number | undefined
  /** Why the upload failed, as text. */
  error?: string | undefined
}

interface FileFieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, keyof FieldFrameProps | 'type'> {
  /** The instruction, such as "Choose a picture or drop it here". */
  prompt: string
  files?: readonly ChosenFile[] | undefined
  onFiles?: ((files: File[]) => void) | undefined
  onRemove?: ((id: string) => void) | undefined
  /** Label of the button that removes a file. */
  removeLabel: (name: string) => string
}

/** Takes files that are chosen or dropped, and shows the progress of their upload. */
export function FileField(props: FileFieldProps) {
  const { label, help, error, optional, className, prompt, files = [], onFiles, onRemove, removeLabel, ...rest } = props
  const frame = { label, help, error, optional, className }
  const wiring = useFieldWiring(frame, rest.id)
  return (
    <FieldFrame {...frame} id={wiring.id}>
      <span className={styles.place} data-invalid={error !== undefined || undefined}>
        <Icon name="upload" />
        {prompt}
        {/* Covers the drop zone, so files dropped there go into it. */}
        <input
          type="file"
          className={cover.input}
          onChange={(event) => {
            onFiles?.([...(event.target.files ?? [])])
            // The input must be empty, or choosing the same file after removing it would fire no event.
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
