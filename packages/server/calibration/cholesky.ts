/** Solves small symmetric positive definite systems in place. */
export class Cholesky {
  readonly #factor: Float64Array;
  #size = 0;

  constructor(maxSize: number) {
    this.#factor = new Float64Array(maxSize * maxSize);
  }

  /** Factors a matrix given by its lower triangle, row by row in rows of `size`. */
  factor(matrix: Float64Array, size: number): void {
    const l = this.#factor;
    this.#size = size;
    for (let i = 0; i < size; i++) {
      const row = i * size;
      for (let j = 0; j <= i; j++) {
        const other = j * size;
        let sum = matrix[row + j] ?? 0;
        for (let k = 0; k < j; k++) sum -= (l[row + k] ?? 0) * (l[other + k] ?? 0);
        l[row + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / (l[other + j] ?? 1);
      }
    }
  }

  /** Replaces a right-hand side by the solution. */
  solve(vector: Float64Array): void {
    const l = this.#factor;
    const n = this.#size;
    for (let i = 0; i < n; i++) {
      let sum = vector[i] ?? 0;
      for (let k = 0; k < i; k++) sum -= (l[i * n + k] ?? 0) * (vector[k] ?? 0);
      vector[i] = sum / (l[i * n + i] ?? 1);
    }
    for (let i = n - 1; i >= 0; i--) {
      let sum = vector[i] ?? 0;
      for (let k = i + 1; k < n; k++) sum -= (l[k * n + i] ?? 0) * (vector[k] ?? 0);
      vector[i] = sum / (l[i * n + i] ?? 1);
    }
  }
}
