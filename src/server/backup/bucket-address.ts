/** A place in a bucket. `prefix` has no slash at its ends, and may be empty. */
export interface BucketAddress {
  bucket: string
  prefix: string
}

/** Reads an address such as `s3://bucket/prefix`; undefined if it isn't one. */
export function parseBucket(address: string): BucketAddress | undefined {
  const { bucket, prefix = '' } = /^s3:\/\/(?<bucket>[\w.-]+)(?:\/(?<prefix>.*))?$/.exec(address)?.groups ?? {}
  return bucket === undefined ? undefined : { bucket, prefix: prefix.replace(/\/+$/, '') }
}
