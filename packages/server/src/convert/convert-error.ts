/** A conversion that is refused or failed, in one sentence that says what was wrong and what would work. */
export class ConvertError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConvertError';
  }
}
