import { FileField } from '../file-field.tsx'
import { Case, Grid } from './case.tsx'

export const name = 'File field'
export const group = 'Fields'

const removeLabel = (file: string) => `Take away ${file}`

export function States() {
  return (
    <Case title="Empty; there, on its way, failed; not available">
      <Grid>
        <FileField
          label="Picture"
          prompt="Choose a picture or drop it here"
          help="Up to 10 MB"
          removeLabel={removeLabel}
        />
        <FileField
          label="Handout"
          prompt="Choose files"
          multiple
          removeLabel={removeLabel}
          files={[
            { id: '1', name: 'Reading plan.pdf', size: '240 kB' },
            { id: '2', name: 'The storm, recorded on the lake.webm', size: '18 MB', percent: 38 },
            { id: '3', name: 'boat.tiff', size: '90 MB', error: 'Too large: up to 50 MB' },
          ]}
        />
        <FileField label="Recording" prompt="Nothing can be added" disabled removeLabel={removeLabel} />
      </Grid>
    </Case>
  )
}
