/** Tiles that cannot be had: an archive that is damaged, gone or larger than allowed; one sentence for the operator. */
export class TileError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TileError';
  }
}
