"""Makes golden-declines.json: declines fitted by scipy (python3-scipy), for the tests of ours.

    python3 packages/server/test/golden-declines.py > packages/server/test/golden-declines.json
    npx biome format --write packages/server/test/golden-declines.json

Each case is a series of monthly volumes. Each kind of decline is fitted by scipy's least squares (trust region) to the
logarithms of the volumes above zero, from the month `start` on; the kind that explains most of the variance of the volumes
is what is written down.
"""

import json
import sys

import numpy as np
import scipy
from scipy.optimize import least_squares


def log_volume(log_qi, log_di, b, t):
    di = np.exp(log_di)
    return log_qi - (di * t if b < 1e-6 else np.log1p(b * di * t) / b)


def explained(volumes, t, x, b):
    fitted = np.exp(log_volume(x[0], x[1], b, t))
    return 1 - np.sum((volumes - fitted) ** 2) / np.sum((volumes - volumes.mean()) ** 2)


def fit(volumes, start):
    t = np.arange(len(volumes)) - start
    used = (t >= 0) & (volumes > 0)
    t, y = t[used], volumes[used]
    logs = np.log(y)
    kinds = []
    for b in (0.0, 1.0):
        best = min(
            (least_squares(lambda x: log_volume(x[0], x[1], b, t) - logs, [logs[0], np.log(di)], xtol=1e-14, ftol=1e-14, gtol=1e-14)
             for di in (0.005, 0.05, 0.5)),
            key=lambda found: found.cost)
        kinds.append((best.x, b))
    best = min(
        (least_squares(lambda x: log_volume(x[0], x[1], x[2], t) - logs, [logs[0], np.log(di), b],
                       bounds=([-np.inf, np.log(1e-4), 0], [np.inf, np.log(10), 2]), xtol=1e-14, ftol=1e-14, gtol=1e-14)
         for di in (0.02, 0.1, 0.5) for b in (0.2, 0.8, 1.5)),
        key=lambda found: found.cost)
    kinds.append((best.x[:2], best.x[2]))
    x, b = max(kinds, key=lambda kind: explained(y, t, *kind))
    return {'qi': float(np.exp(x[0])), 'di': float(np.exp(x[1])), 'b': float(b),
            'r2': float(explained(y, t, x, b)), 'points': int(used.sum())}


def series(seed, qi, di, b, noise, months=60, rise=(), shut_in=()):
    random = np.random.default_rng(seed)
    t = np.arange(months)
    volumes = np.exp(log_volume(np.log(qi), np.log(di), b, t)) * np.maximum(0.1, 1 + noise * random.standard_normal(months))
    volumes = np.round(np.concatenate([qi * np.array(rise), volumes]), 1)
    for month in shut_in:
        volumes[month] = 0
    return volumes, len(rise)


CASES = {
    'exponential, without scatter': series(1, 1200, 0.04, 0, 0),
    'harmonic, without scatter': series(2, 9000, 0.12, 1, 0),
    'hyperbolic, without scatter': series(3, 5000, 0.08, 0.6, 0),
    'exponential, scattered': series(4, 3000, 0.05, 0, 0.04),
    'harmonic, scattered': series(5, 800, 0.09, 1, 0.04),
    'hyperbolic, scattered': series(6, 15000, 0.15, 1.3, 0.04),
    'slow': series(7, 400, 0.02, 0.5, 0.03),
    'after a rise': series(8, 6000, 0.07, 0.8, 0.03, rise=(0.1, 0.45, 0.7)),
    'shut in twice': series(9, 2500, 0.06, 0.4, 0.04, shut_in=(10, 11, 30)),
    'a year': series(10, 700, 0.2, 0.9, 0.03, months=12),
}

json.dump({
    'madeBy': f'scipy {scipy.__version__}, numpy {np.__version__}',
    'cases': [{'name': name, 'volumes': volumes.tolist(), **fit(volumes, start)}
              for name, (volumes, start) in CASES.items()],
}, sys.stdout, indent=1)
print()
